import { addTexts } from '../../../i18n/add-texts';
import legalNote from './legalNote.en.json';
import legalPages from './legalPages.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    legalNote: typeof legalNote;
    legalPages: typeof legalPages;
  }
}

addTexts({ legalNote, legalPages });
