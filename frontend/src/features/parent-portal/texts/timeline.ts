import { addTexts } from '../../../i18n/add-texts';
import timeline from './timeline.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    timeline: typeof timeline;
  }
}

addTexts({ timeline });
