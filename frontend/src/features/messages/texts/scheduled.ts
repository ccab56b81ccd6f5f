import { addTexts } from '../../../i18n/add-texts';
import scheduled from './scheduled.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    scheduled: typeof scheduled;
  }
}

addTexts({ scheduled });
