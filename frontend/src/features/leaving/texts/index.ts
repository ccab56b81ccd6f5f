import { addTexts } from '../../../i18n/add-texts';
import leaving from './leaving.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    leaving: typeof leaving;
  }
}

addTexts({ leaving });
