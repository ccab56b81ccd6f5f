import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = { hears: ['register.taken', 'absence.changed', 'timetable.changed'] };

export default manifest;
