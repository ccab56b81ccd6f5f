import { addTexts } from '../../../i18n/add-texts';
import dataRequestsToday from './dataRequestsToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    dataRequestsToday: typeof dataRequestsToday;
  }
}

addTexts({ dataRequestsToday });
