import { addTexts } from '../../../i18n/add-texts';
import longDownload from './longDownload.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    longDownload: typeof longDownload;
  }
}

addTexts({ longDownload });
