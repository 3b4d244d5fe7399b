import { describe, expect, it } from 'vitest';
import { avatarOf } from '../../../src/views/online/people/draw-avatar.ts';

describe('an avatar', () => {
  it('is the same for the same name, however it is written', () => {
    expect(avatarOf('Ninsun')).toEqual(avatarOf('Ninsun'));
    expect(avatarOf('NINSUN').hue).toBe(avatarOf('ninsun').hue);
    expect(avatarOf('Ninsun').initial).toBe('N');
  });

  it('has a whole letter as its initial, in any script', () => {
    expect(avatarOf('áskell'.normalize('NFD')).initial).toBe('Á'.normalize('NFD'));
    expect(avatarOf('たろう').initial).toBe('た');
    expect(avatarOf('').initial).toBe('');
  });

  it('has steps that get narrower and stay on the one below', () => {
    for (let i = 0; i < 500; i++) {
      const { steps, hue } = avatarOf(`name ${i}`);
      expect(hue).toBeLessThan(360);
      for (const [storey, { x, width }] of steps.entries()) {
        const below = steps[storey - 1] ?? { x: 0, width: 32 };
        expect(width).toBeGreaterThan(0);
        expect(x).toBeGreaterThan(below.x);
        expect(x + width).toBeLessThan(below.x + below.width);
      }
    }
  });

  it('differs between similar names', () => {
    const hues = new Set(Array.from({ length: 40 }, (_, i) => avatarOf(`Ann ${i}`).hue));
    expect(hues.size).toBeGreaterThan(30);
  });
});
