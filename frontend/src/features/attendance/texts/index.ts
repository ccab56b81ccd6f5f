import { addTexts } from '../../../i18n/add-texts';
import attendance from './attendance.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    attendance: typeof attendance;
  }
}

addTexts({ attendance });
