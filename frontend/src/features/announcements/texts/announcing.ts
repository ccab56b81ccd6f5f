import { addTexts } from '../../../i18n/add-texts';
import announcing from './announcing.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    announcing: typeof announcing;
  }
}

addTexts({ announcing });
