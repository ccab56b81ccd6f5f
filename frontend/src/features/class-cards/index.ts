import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [{ path: '/class-cards', roles: ['school_admin'], page: () => import('./pages/class-cards') }],
  hears: ['student.created', 'class.changed', 'student.changed', 'teacher.changed'],
};

export default manifest;
