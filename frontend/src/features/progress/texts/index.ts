import { addTexts } from '../../../i18n/add-texts';
import progress from './progress.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    progress: typeof progress;
  }
}

addTexts({ progress });
