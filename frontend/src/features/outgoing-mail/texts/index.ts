import { addTexts } from '../../../i18n/add-texts';
import outgoingMail from './outgoingMail.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    outgoingMail: typeof outgoingMail;
  }
}

addTexts({ outgoingMail });
