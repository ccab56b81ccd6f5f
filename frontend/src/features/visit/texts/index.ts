import { addTexts } from '../../../i18n/add-texts';
import visit from './visit.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    visit: typeof visit;
  }
}

addTexts({ visit });
