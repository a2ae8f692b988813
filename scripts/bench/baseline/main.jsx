// The minimal page with our libraries: the reference for the site's start.
import { atom, useAtom } from 'jotai'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'

const count = atom(0)

function Home() {
  const [clicks, setClicks] = useAtom(count)
  return (
    <main>
      <h1>{'A heading of the usual length, so that something is the largest paint'}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
      <Link to="/other">{'Other'}</Link>
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
