import { addTexts } from '../../../i18n/add-texts';
import faq from './faq.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    faq: typeof faq;
  }
}

addTexts({ faq });
