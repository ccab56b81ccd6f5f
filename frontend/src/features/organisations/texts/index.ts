import { addTexts } from '../../../i18n/add-texts';
import organisations from './organisations.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    organisations: typeof organisations;
  }
}

addTexts({ organisations });
