import { addTexts } from '../../../i18n/add-texts';
import alertLog from './alertLog.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    alertLog: typeof alertLog;
  }
}

addTexts({ alertLog });
