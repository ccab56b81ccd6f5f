import { addTexts } from '../../../i18n/add-texts';
import alertEnd from './alertEnd.en.json';

/** For an alert that is over; loaded while one is active. */
declare module '../../../i18n/texts' {
  interface Texts {
    alertEnd: typeof alertEnd;
  }
}

addTexts({ alertEnd });
