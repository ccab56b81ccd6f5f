import { addTexts } from '../../../i18n/add-texts';
import dataRequests from './dataRequests.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    dataRequests: typeof dataRequests;
  }
}

addTexts({ dataRequests });
