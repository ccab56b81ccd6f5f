import { addTexts } from '../../../i18n/add-texts';
import timetable from './timetable.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    timetable: typeof timetable;
  }
}

addTexts({ timetable });
