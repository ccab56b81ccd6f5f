import i18next from 'i18next';
import pager from './en/pager.json';

i18next.addResourceBundle('en', 'pager', pager);
