import { addTexts } from '../../../i18n/add-texts';
import student from './student.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    student: typeof student;
  }
}

addTexts({ student });
