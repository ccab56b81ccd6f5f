import { CALCULATOR_PRICES, type Quote, type QuoteRequest, showAmount } from '@homeroom/domain';
import i18next, { type TFunction } from 'i18next';
import { countryName } from '../../i18n/countries';

/** The draft behind 'Request Quote', with the same figures as on the screen. */
export function quoteMail(t: TFunction<'pricing'>, request: QuoteRequest, quote: Quote) {
  const country = countryName(quote.country);
  const amount = (cents: number) => showAmount(cents, quote.country, i18next.language);
  const yesNo = (ticked: boolean) => t(ticked ? 'mail.yes' : 'mail.no');
  const lines = [
    t('mail.greeting'),
    '',
    t('mail.lead'),
    '',
    t('mail.country', { value: country }),
    t('mail.students', { value: quote.students }),
    t('mail.public', { value: yesNo(request.publicSchool) }),
    t('mail.annual', { value: yesNo(request.annual) }),
    t('mail.base', { value: amount(quote.monthlyBase) }),
    ...(quote.publicDiscount > 0 ? [t('mail.publicDiscount', { value: amount(quote.publicDiscount) })] : []),
    t('mail.monthly', { value: amount(quote.monthly) }),
    ...(quote.annualCost === null
      ? []
      : [
          t('mail.annualDiscount', { value: amount(quote.annualDiscount) }),
          t('mail.annualCost', { value: amount(quote.annualCost) }),
        ]),
    t('mail.setup', { value: amount(quote.setup) }),
    t('mail.savings', { value: amount(quote.annualSavings) }),
    '',
    t('mail.note', { date: CALCULATOR_PRICES.validFrom }),
  ];
  return { subject: t('mail.subject', { country, students: quote.students }), body: lines.join('\n') };
}
