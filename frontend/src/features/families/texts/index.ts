import { addTexts } from '../../../i18n/add-texts';
import families from './families.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    families: typeof families;
  }
}

addTexts({ families });
