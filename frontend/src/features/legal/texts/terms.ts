import './legal-pages';
import { addTexts } from '../../../i18n/add-texts';
import terms from './terms.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    terms: typeof terms;
  }
}

addTexts({ terms });
