import i18next from 'i18next';
import account from './en/account.json';

i18next.addResourceBundle('en', 'account', account);
