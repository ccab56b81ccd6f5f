import i18next from 'i18next';
import slipOrders from './en/slipOrders.json';

i18next.addResourceBundle('en', 'slipOrders', slipOrders);
