import { addTexts } from '../../../i18n/add-texts';
import teacherToday from './teacherToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    teacherToday: typeof teacherToday;
  }
}

addTexts({ teacherToday });
