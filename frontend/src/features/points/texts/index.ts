import { addTexts } from '../../../i18n/add-texts';
import teacher from './teacher.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    teacher: typeof teacher;
  }
}

addTexts({ teacher });
