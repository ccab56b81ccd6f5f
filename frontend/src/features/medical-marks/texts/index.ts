import { addTexts } from '../../../i18n/add-texts';
import medicalMarks from './medicalMarks.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    medicalMarks: typeof medicalMarks;
  }
}

addTexts({ medicalMarks });
