import { useEffect, useState } from 'react';
import { ENGLISH } from '../dictionary-files.ts';
import type { DictionaryNews } from '../workers/dictionary.ts';

export function App() {
  const [news, setNews] = useState<DictionaryNews>();
  useEffect(() => {
    const worker = new Worker(new URL('../workers/dictionary.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<DictionaryNews>) => setNews(data);
    worker.postMessage(ENGLISH.words);
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    if (news?.type === 'open') performance.mark('ready');
  }, [news]);
  return (
    <main>
      <h1>Ziggurat</h1>
      <p role="status">{news?.type === 'open' && `${news.words.toLocaleString('en')} words`}</p>
    </main>
  );
}
