import { addTexts } from '../../../i18n/add-texts';
import family from './family.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    family: typeof family;
  }
}

addTexts({ family });
