import type { Meta, StoryObj } from '@storybook/react-vite';
import { AttractionScene } from '#src/ui/drawings/attraction-scene.tsx';
import { CabinScene } from '#src/ui/drawings/cabin-scene.tsx';
import { HotelScene } from '#src/ui/drawings/hotel-scene.tsx';
import { Ship } from '#src/ui/drawings/ship.tsx';
import { Shore } from '#src/ui/drawings/shore.tsx';
import { Vehicle } from '#src/ui/drawings/vehicle.tsx';
import { VehicleOnRuler } from '#src/ui/drawings/vehicle-on-ruler.tsx';
import { SHAPES, type VehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type IconName, iconPaths } from '#src/ui/icon/icon-paths.ts';
import styles from './stage.module.css';
import { onStage } from './stage.tsx';

const meta: Meta = { title: 'UI/Drawings', decorators: [onStage] };
export default meta;
type Story = StoryObj;

export const Ships: Story = {
  render: () => (
    <div className={styles.grid}>
      {['SOUND-OF-HALLOW', 'ST-BRIDE', 'SKERRY-STAR', 'PETREL', 'A-SHIP-OF-ANOTHER'].map((code) => (
        <Ship key={code} code={code} />
      ))}
    </div>
  ),
};

export const Harbours: Story = {
  render: () => (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((code) => (
        <Shore key={code} code={code} kind="mainland" side="left" />
      ))}
      {['a', 'b', 'c', 'd', 'e', 'f'].map((code) => (
        <Shore key={code} code={code} kind="island" side="right" />
      ))}
    </div>
  ),
};

export const Vehicles: Story = {
  render: () => (
    <div className={styles.grid}>
      {(Object.keys(SHAPES) as VehicleGroup[]).map((group) => (
        <Vehicle key={group} group={group} />
      ))}
    </div>
  ),
};

export const OnTheRuler: Story = {
  render: () => (
    <>
      <VehicleOnRuler group="car" length={4.8} caption="4.8 m long" />
      <VehicleOnRuler group="coach" length={12.5} caption="12.5 m long" />
    </>
  ),
};

export const Scenes: Story = {
  render: () => (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd'].map((code) => (
        <HotelScene key={code} code={code} />
      ))}
      {['a', 'b', 'c', 'd', 'e'].map((code) => (
        <AttractionScene key={code} code={code} />
      ))}
      <CabinScene berths={2} />
      <CabinScene berths={4} />
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <div className={styles.row}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </div>
  ),
};
