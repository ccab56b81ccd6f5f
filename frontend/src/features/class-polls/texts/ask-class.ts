import { addTexts } from '../../../i18n/add-texts';
import askClass from './askClass.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    askClass: typeof askClass;
  }
}

addTexts({ askClass });
