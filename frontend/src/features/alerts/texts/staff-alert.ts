import { addTexts } from '../../../i18n/add-texts';
import staffAlert from './staffAlert.en.json';

/** Of the staff, who look after an alert; whoever only raises one loads none of it. */
declare module '../../../i18n/texts' {
  interface Texts {
    staffAlert: typeof staffAlert;
  }
}

addTexts({ staffAlert });
