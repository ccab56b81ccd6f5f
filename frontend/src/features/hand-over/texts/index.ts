import { addTexts } from '../../../i18n/add-texts';
import handOver from './handOver.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    handOver: typeof handOver;
  }
}

addTexts({ handOver });
