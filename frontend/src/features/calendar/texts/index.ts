import { addTexts } from '../../../i18n/add-texts';
import calendar from './calendar.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    calendar: typeof calendar;
  }
}

addTexts({ calendar });
