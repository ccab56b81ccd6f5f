import { addTexts } from '../../../i18n/add-texts';
import reach from './reach.en.json';

/** For staff, who follow up an alert; people who only raise one load none of these texts. */
declare module '../../../i18n/texts' {
  interface Texts {
    reach: typeof reach;
  }
}

addTexts({ reach });
