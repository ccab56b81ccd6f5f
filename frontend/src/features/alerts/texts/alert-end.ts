import { addTexts } from '../../../i18n/add-texts';
import alertEnd from './alertEnd.en.json';

/** Of an alert that is over; they come while one runs. */
declare module '../../../i18n/texts' {
  interface Texts {
    alertEnd: typeof alertEnd;
  }
}

addTexts({ alertEnd });
