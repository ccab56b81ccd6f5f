import { addTexts } from '../../../i18n/add-texts';
import staffAlert from './staffAlert.en.json';

/** For staff, who follow up an alert; people who only raise one load none of these texts. */
declare module '../../../i18n/texts' {
  interface Texts {
    staffAlert: typeof staffAlert;
  }
}

addTexts({ staffAlert });
