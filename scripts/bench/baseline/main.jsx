// The minimal page with our libraries: the reference for the site's start.
import { atom, useAtom } from 'jotai'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useHref } from 'react-router-dom'

const count = atom(0)

function Home() {
  const [clicks, setClicks] = useAtom(count)
  const other = useHref('/other')
  return (
    <main>
      <h1>{'A heading of the usual length, so that something is the largest paint'}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
      <a href={other}>{'Other'}</a>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="*" element={<p>{'Other'}</p>} />
    </Routes>
  </BrowserRouter>,
)
