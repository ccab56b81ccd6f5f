import { addTexts } from '../../../i18n/add-texts';
import reach from './reach.en.json';

/** Of the staff, who look after an alert; whoever only raises one loads none of it. */
declare module '../../../i18n/texts' {
  interface Texts {
    reach: typeof reach;
  }
}

addTexts({ reach });
