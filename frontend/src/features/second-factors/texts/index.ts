import { addTexts } from '../../../i18n/add-texts';
import factors from './factors.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    factors: typeof factors;
  }
}

addTexts({ factors });
