import { addTexts } from '../../../i18n/add-texts';
import legalPages from './legalPages.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    legalPages: typeof legalPages;
  }
}

addTexts({ legalPages });
