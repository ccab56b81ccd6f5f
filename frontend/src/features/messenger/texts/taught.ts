import { addTexts } from '../../../i18n/add-texts';
import taught from './taught.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    taught: typeof taught;
  }
}

addTexts({ taught });
