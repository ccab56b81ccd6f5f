import { addTexts } from '../../../i18n/add-texts';
import alarm from './alarm.en.json';

/** Of whoever raises an alert; families hear of alerts, and load none of it. */
declare module '../../../i18n/texts' {
  interface Texts {
    alarm: typeof alarm;
  }
}

addTexts({ alarm });
