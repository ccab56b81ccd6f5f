import { type Level, type PlantChoice, plantOf } from '@homeroom/domain';
import { Plant } from './plant';

export interface GrowingPlantProps {
  student: { id: string; plant: PlantChoice | null };
  level: Pick<Level, 'key' | 'progress'>;
  /** In pixels; fills its container if omitted. */
  size?: number;
}

/** A student's plant at its current stage; without a choice, the default one. */
export default function GrowingPlant({ student, level, size }: GrowingPlantProps) {
  const looks = { ...plantOf(student.id, student.plant), stage: level.key, progress: level.progress };
  return <Plant looks={{ ...looks, seed: student.id }} {...(size !== undefined && { size })} />;
}
