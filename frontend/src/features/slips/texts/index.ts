import { addTexts } from '../../../i18n/add-texts';
import slipOrders from './slipOrders.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    slipOrders: typeof slipOrders;
  }
}

addTexts({ slipOrders });
