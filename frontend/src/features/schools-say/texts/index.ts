import { addTexts } from '../../../i18n/add-texts';
import schoolsSay from './schoolsSay.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    schoolsSay: typeof schoolsSay;
  }
}

addTexts({ schoolsSay });
