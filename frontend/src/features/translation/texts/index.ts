import { addTexts } from '../../../i18n/add-texts';
import translation from './translation.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    translation: typeof translation;
  }
}

addTexts({ translation });
