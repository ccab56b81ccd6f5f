import type { FeatureManifest } from '../../lib/feature';
import type { LinkPage } from './link-pages';

/** The pages that links in mails lead to, one for each kind. */
const linkPage = (page: LinkPage) => () =>
  import('./pages/mail-link').then(({ default: MailLink }) => ({ default: () => MailLink({ page }) }));

const manifest: FeatureManifest = {
  routes: [
    { path: '/forgot-password', page: () => import('./pages/forgot-password') },
    { path: '/activate', page: linkPage('activate') },
    { path: '/confirm-email', page: linkPage('confirmEmail') },
    { path: '/new-password', page: linkPage('newPassword') },
    { path: '/new-pin', page: linkPage('newPin') },
    { path: '/stop-address-change', page: linkPage('stopAddressChange') },
    { path: '/school-contact', page: () => import('./pages/contact-link') },
    { path: '/accept-invitation', page: linkPage('acceptInvitation') },
    { path: '/family-invitation', page: linkPage('familyInvitation') },
  ],
};

export default manifest;
