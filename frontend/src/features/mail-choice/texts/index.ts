import { addTexts } from '../../../i18n/add-texts';
import mailChoice from './mailChoice.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    mailChoice: typeof mailChoice;
  }
}

addTexts({ mailChoice });
