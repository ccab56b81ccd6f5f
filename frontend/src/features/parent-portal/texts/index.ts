import { addTexts } from '../../../i18n/add-texts';
import parent from './parent.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    parent: typeof parent;
  }
}

addTexts({ parent });
