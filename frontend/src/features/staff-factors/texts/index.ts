import { addTexts } from '../../../i18n/add-texts';
import staffFactors from './staffFactors.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    staffFactors: typeof staffFactors;
  }
}

addTexts({ staffFactors });
