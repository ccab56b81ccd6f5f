import { addTexts } from '../../../i18n/add-texts';
import alarm from './alarm.en.json';

/** For people who raise alerts; families only receive them and load none of these texts. */
declare module '../../../i18n/texts' {
  interface Texts {
    alarm: typeof alarm;
  }
}

addTexts({ alarm });
