import { type Level, type PlantChoice, plantOf } from '@homeroom/domain';
import { Plant } from './plant';

export interface GrowingPlantProps {
  student: { id: string; plant: PlantChoice | null };
  level: Pick<Level, 'key' | 'progress'>;
  /** In pixels; as wide as its place without one. */
  size?: number;
}

/** A student's plant as far as it has grown; of somebody who has chosen none, the one that grows by itself. */
export default function GrowingPlant({ student, level, size }: GrowingPlantProps) {
  const looks = { ...plantOf(student.id, student.plant), stage: level.key, progress: level.progress };
  return <Plant looks={{ ...looks, seed: student.id }} {...(size !== undefined && { size })} />;
}
